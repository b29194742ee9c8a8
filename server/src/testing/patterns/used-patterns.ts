interface UsedPattern {
  source: string;
  flags: string;
  /** The length of the longest text that the pattern has read. */
  longest: number;
}

/** Records all regular expressions, also in packages, and how many characters they read, until `stop` is called. */
export function watchPatterns() {
  const { exec } = RegExp.prototype;
  const patterns = new Map<string, UsedPattern>();
  let steps = 0;
  // Every other method of texts and patterns calls this one.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const { length } = String(text);
    // `split` creates a sticky copy and tries it at every position.
    const flags = this.flags.replaceAll('g', '').replaceAll('y', '');
    const key = `/${this.source}/${flags}`;
    const existing = patterns.get(key);
    if (!existing) patterns.set(key, { source: this.source, flags, longest: length });
    else if (length > existing.longest) existing.longest = length;
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (match) steps += match.index + match[0].length - start;
    else steps += this.sticky ? 1 : length - start;
    return match;
  };
  return {
    used: () => [...patterns.values()],
    /** The length of the texts between the start of each search and its end. A linear pattern takes time in proportion to it. */
    steps: () => steps,
    stop() {
      RegExp.prototype.exec = exec;
    },
  };
}
