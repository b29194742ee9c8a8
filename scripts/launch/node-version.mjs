/** The first version with `import.meta.dirname`. `engines` of package.json must have the same version. */
const OLDEST_NODE = [20, 11];

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `This needs Node ${OLDEST_NODE.join('.')} or newer to start, and ${process.version} runs it. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
