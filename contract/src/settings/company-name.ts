/** '' for a company without a name. */
export const companyNameIn = (
  { nameEn, nameAr }: { nameEn: string; nameAr: string },
  language: 'en' | 'ar',
): string => (language === 'ar' ? nameAr : nameEn) || nameEn || nameAr;
