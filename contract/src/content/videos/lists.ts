/** The screens that can show a welcome video (section 2, "Welcome video block"). */
export const VIDEO_PAGES = ['login', 'signup'] as const;
export type VideoPage = (typeof VIDEO_PAGES)[number];
