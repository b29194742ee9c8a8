// The messages between the capture snippet on a page of the store and BugQuest's page. No imports, so that the snippet stays small.

export const SNIPPET_PATH = '/capture.js';
/** Loaded when somebody presses the snippet's button. */
export const PANEL_PATH = '/capture-panel.js';

/** The page that receives the details, in a window that the snippet opens. The query `from` is the origin of the store. */
export const CAPTURE_PATH = '/capture';

/** BugQuest's page tells the snippet that it can take the details now. */
export const READY = 'bugquest:ready';
/** The snippet sends the details. */
export const DETAILS = 'bugquest:details';

/** The script tag that the tester's team adds to the store. `async`, so that the store does not wait for BugQuest. */
export const snippetFor = (publicUrl: string): string =>
  `<script src="${publicUrl}${SNIPPET_PATH}" async></script>`;
