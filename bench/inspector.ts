// The memory of a measured server after a full garbage collection, asked through its inspector.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

const MEBIBYTE = 1024 * 1024;
export const inMebibytes = (bytes: number): number => bytes / MEBIBYTE;

/**
 * @param pid of a server that was started with `--inspect-port` and this port
 * @returns a function that collects the garbage and reads the memory
 */
export async function openInspector(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerAddress(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const waiting = new Map<number, (result: { result?: { value?: unknown } }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  };
  const send = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    async readMemory(): Promise<Memory> {
      await send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = await send('Runtime.evaluate', { expression });
      return JSON.parse(String(result?.value)) as Memory;
    },
    close: () => socket.close(),
  };
}

async function debuggerAddress(port: number): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const targets = await fetch(`http://127.0.0.1:${port}/json`).then(
      (reply) => reply.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await sleep(100);
  }
  throw new Error('The inspector of the server does not answer.');
}
