// Which regular expressions read which texts, in the product's code and in packages, and how much they read. For tests.
interface UsedPattern {
  source: string;
  flags: string;
  /** The length of the longest text. */
  longest: number;
}

/** Watches all patterns until `stop`. */
export function watchPatterns() {
  const { exec } = RegExp.prototype;
  const found = new Map<string, UsedPattern>();
  let steps = 0;
  // Every other method of texts and patterns calls this one.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const { length } = String(text);
    // `split` creates a sticky copy and tries it at every position.
    const flags = this.flags.replaceAll('g', '').replaceAll('y', '');
    const key = `/${this.source}/${flags}`;
    const known = found.get(key);
    if (!known) found.set(key, { source: this.source, flags, longest: length });
    else if (length > known.longest) known.longest = length;
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (match) steps += match.index + match[0].length - start;
    else steps += this.sticky ? 1 : length - start;
    return match;
  };
  return {
    used: () => [...found.values()],
    /** The characters that linear patterns have read, up to a factor. */
    steps: () => steps,
    stop() {
      RegExp.prototype.exec = exec;
    },
  };
}
