// Signatures at the end of what a person wrote.
import { bare } from './lines.ts';

/** Lines that phones and mail programs add. */
const ADDED = [
  /^sent from (my|the|yahoo|outlook|mail|samsung|android|iphone|proton|gmail|a)\b.{0,80}$/i,
  /^sent (with|via|using) .{1,60}$/i,
  /^get outlook for (ios|android|mac|windows)\b.{0,80}$/i,
  /^(yahoo mail|outlook for (ios|android)):?.{0,80}$/i,
  /^(أرسلت|أرسل|مرسلة?|تم الإرسال|تم إرسالها?|أرسلت هذه الرسالة|أرسلت الرسالة) (من|عبر|بواسطة|باستخدام) .{1,80}$/u,
  /^(الحصول على|احصل على|تنزيل) outlook .{0,80}$/iu,
];
const CONTACT_OF_ADDED =
  /^<?https?:\/\/(aka\.ms|mail\.onelink\.me|overview\.mail\.yahoo|proton\.me)\S{0,200}>?$/i;

/** The lines before a delimiter or what a program added. */
export function withoutSignature(lines: readonly string[]): string[] {
  const delimiter = lines.findIndex((line) => /^(--|—|__)$/.test(bare(line)));
  const kept = delimiter >= 0 ? lines.slice(0, delimiter) : [...lines];
  while (kept.length > 0 && isAdded(bare(kept.at(-1)!))) kept.pop();
  return kept;
}

const isAdded = (line: string): boolean =>
  line === '' || CONTACT_OF_ADDED.test(line) || ADDED.some((known) => known.test(line));
