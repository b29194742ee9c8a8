// Sets language, direction and theme before anything is painted, so that no page flashes in the wrong one, and asks who is logged in,
// because the first screen depends on it.
// A blocking file of its own, because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const wanted = [remembered('language'), ...(navigator.languages ?? [navigator.language])];
  const language = wanted
    .map((tag) => String(tag).slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'ar');
  root.lang = language ?? 'en';
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  document.querySelector('link[rel="manifest"]').href = `/manifest.webmanifest?lang=${root.lang}`;

  const theme = remembered('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#15120e' : '#f7f4ee';

  // Read by src/lib/session/first-session.ts, which also handles a failure.
  globalThis.firstSession = fetch('/api/auth/session', { headers: { 'Accept-Language': root.lang } });
  globalThis.firstSession.catch(() => {});
})();
