import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { type CompanyLoginStateRow, companyLoginStates } from '../../../../db/schema/company-login.ts';

/** Undefined before anything happened with this provider. */
export async function findCompanyLoginState(
  { db }: Context,
  issuer: string,
): Promise<CompanyLoginStateRow | undefined> {
  const [row] = await db.select().from(companyLoginStates).where(eq(companyLoginStates.issuer, issuer));
  return row;
}
