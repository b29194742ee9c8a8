/** Mails to addresses that are not verified contain no name. */
export const isMailedTo = (mail: string, address: string): boolean =>
  mail.includes(`<${address}>`) || mail.includes(`To: ${address}\r\n`);
