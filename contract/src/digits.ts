const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as ASCII digits; everything else stays (design: decision 3). */
export function toAsciiDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO));
  });
}

/**
 * The digits of a mobile for comparison: without separators, and with the prefix 00 treated as +.
 * `+966 50 123-4567` and `٠٠٩٦٦٥٠١٢٣٤٥٦٧` are both `966501234567`.
 */
export function toMobileDigits(typed: string): string {
  return toAsciiDigits(typed).replace(/\D/g, '').replace(/^00/, '');
}
