/** As the server writes it into the page. */
export function setProgramTimeZone(timeZone: string): void {
  document.querySelector('meta[name="time-zone"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'time-zone';
  meta.content = timeZone;
  document.head.append(meta);
}
