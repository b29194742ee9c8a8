/** The same report in English, Modern Standard Arabic, Gulf Arabic and Egyptian Arabic. */
export interface SameReport {
  en: string;
  msa: string;
  gulf: string;
  egypt: string;
}
