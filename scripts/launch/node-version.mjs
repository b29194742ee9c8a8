/** The first version with `import.meta.dirname`. Also in `engines` of package.json. */
const OLDEST = [20, 11];

/** Ends the process with one sentence when this Node is too old. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `This needs Node ${OLDEST.join('.')} or newer to start, and ${process.version} runs it. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
