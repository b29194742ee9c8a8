type Variant = { declarations?: string[]; match?: Record<string, string> };

/** A phrase as its file holds it: one text, or a text for each plural form. */
export type Message = string | Variant[];
