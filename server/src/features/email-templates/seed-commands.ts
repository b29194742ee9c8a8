// The product's own words as rows that administrators see and edit. Each is made once, so that what they delete stays
// deleted and a later version adds only what is new in it.
import { PURPOSE_USES } from '@bugquest/contract/email-templates/phrases';
import { TEMPLATE_PURPOSES, templateKeyOf, variablesOf } from '@bugquest/contract/email-templates/purposes';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mails/list-phrases';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { settings } from '../../db/schema/administration.ts';
import { emailTemplates } from '../../db/schema/mail.ts';
import { defaultWords } from '../templating/default-present.ts';
import { TEMPLATES_CHANGED } from '../templating/queries.ts';

/** The row that remembers which templates were made. */
const SEEDED = 'seededTemplates';

export function seedTemplates(ctx: Context): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Servers that start together make each once.
    await tx.execute(sql`lock table ${emailTemplates} in share row exclusive mode`);
    const [row] = await tx.select().from(settings).where(eq(settings.key, SEEDED));
    const seeded = (row?.value ?? []) as string[];
    const now = ctx.clock.now();
    const made = defaultTemplates().filter(({ templateKey }) => !seeded.includes(templateKey));
    if (made.length === 0) return;
    await tx
      .insert(emailTemplates)
      .values(made.map((one) => ({ ...one, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    const remembered = {
      value: [...seeded, ...made.map(({ templateKey }) => templateKey)],
      updatedAt: now,
    };
    await tx
      .insert(settings)
      .values({ key: SEEDED, ...remembered })
      .onConflictDoUpdate({ target: settings.key, set: remembered });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

const defaultTemplates = () =>
  TEMPLATE_PURPOSES.flatMap((purpose) =>
    LANGUAGES.map((language) => ({
      templateKey: templateKeyOf(purpose, language),
      name: MAIL_PURPOSE_NAMES[purpose]({}, { locale: language }),
      ...defaultWords(purpose, language),
      variables: JSON.stringify(variablesOf(purpose)),
      description: PURPOSE_USES[purpose]({}, { locale: language }),
      language,
    })),
  );
