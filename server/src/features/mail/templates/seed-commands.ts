// Creates templates with the default text for administrators to edit. Each is created once, so deleted ones stay deleted
// and a later version adds only its new ones.

import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mail/list-phrases';
import { PURPOSE_USES } from '@bugquest/contract/mail/templates/phrases';
import { TEMPLATE_PURPOSES, templateKeyOf, variablesOf } from '@bugquest/contract/mail/templates/purposes';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { settings } from '../../../db/schema/audit.ts';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { defaultTemplateText } from '../rendering/default-present.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';

/** The row of `settings` with the created templates. */
const SEEDED = 'seededTemplates';

export function seedTemplates(ctx: Context): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Lock, so that servers that start together create each once.
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
      ...defaultTemplateText(purpose, language),
      variables: JSON.stringify(variablesOf(purpose)),
      description: PURPOSE_USES[purpose]({}, { locale: language }),
      language,
    })),
  );
