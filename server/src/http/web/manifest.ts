import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { SHARE_PATH, SHARED_FIELD } from '@bugquest/contract/system/installed-app';
import { m } from '@bugquest/phrases/messages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

type Language = 'en' | 'ar';

/** From the light theme in web/src/styles.css. first-paint.js sets the colour of the dark theme. */
const LIGHT_BACKGROUND = '#f7f4ee';
/** Written by web/build/app-pictures.ts. */
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].map((size) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

function manifestIn(language: Language, { productName }: Config) {
  const options = { locale: language };
  const screenshot = (form: 'narrow' | 'wide', sizes: string) => ({
    src: `/icons/dashboard-${form}-${language}.png`,
    sizes,
    type: 'image/png',
    form_factor: form,
    label: m.system_screenshot_dashboard({}, options),
  });
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: m.system_app_description({}, options),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: LIGHT_BACKGROUND,
    theme_color: LIGHT_BACKGROUND,
    icons: ICONS,
    screenshots: [screenshot('narrow', '720x1280'), screenshot('wide', '1280x800')],
    shortcuts: [
      { name: m.competition_dashboard_submit_new({}, options), url: '/submit-bug', icons: SHORTCUT_ICONS },
      { name: m.reports_my_reports({}, options), url: '/reports', icons: SHORTCUT_ICONS },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: acceptedFiles() }] },
    },
  };
}

const acceptedFiles = (): string[] =>
  Object.values(UPLOAD_RULES).flatMap(({ mimeTypes, extensions }) => [
    ...mimeTypes,
    ...extensions.map((extension) => `.${extension}`),
  ]);

/** Without `lang`, the manifest is in the language of the request. */
export function serveManifest(app: FastifyInstance, config: Config): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async ({ query, locale }, reply) => {
    const language = query.lang === 'en' || query.lang === 'ar' ? query.lang : locale;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(JSON.stringify(manifestIn(language, config)));
  });
}
