import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMailedTo } from '../../server/src/testing/processes/captured-mail.ts';

const MAIL_TIMEOUT_MS = 60_000;

/** Waits for a captured mail to the address that contains the pattern. The latest mail is searched first. */
async function waitForMail(dataDir: string, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const folder = path.join(dataDir, 'mail');
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names.reverse()) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      const found = isMailedTo(mail, address) && pattern.exec(decodeText(mail));
      if (found) return found;
    }
    await sleep(50);
  }
  throw new Error(`No mail to ${address} contains ${pattern}.`);
}

/** Mails with much Arabic text are in base64, other mails in quoted-printable with soft line breaks. */
function decodeText(mail: string): string {
  const parts = [...mail.matchAll(/base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)];
  const decoded = parts.map(([, part]) => Buffer.from(part!, 'base64').toString('utf8'));
  const unquoted = mail
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  return [...decoded, unquoted].join('\n');
}

export async function codeMailedTo(dataDir: string, address: string): Promise<string> {
  return (await waitForMail(dataDir, address, /(?<![\w.#-])\d{6}(?![\w.-])/))[0];
}

export async function linkMailedTo(dataDir: string, address: string, page: string): Promise<string> {
  return (await waitForMail(dataDir, address, new RegExp(`https?://[^\\s"]*/${page}\\?token=([\\w-]+)`)))[0];
}

export async function textMailedTo(dataDir: string, address: string, pattern: RegExp): Promise<string> {
  return (await waitForMail(dataDir, address, pattern))[0];
}
