// These styles are for a shadow root, so that the styles of the store and of the snippet do not affect each other.

const COLORS = `
:host { all: initial; color-scheme: light dark;
  --paper: #fff; --ink: #1c1917; --muted: #57534e; --line: #d6d3d1; --soft: #f5f5f4; --mark: #1c1917; --on-mark: #fff; --danger: #b42318 }
@media (prefers-color-scheme: dark) { :host {
  --paper: #1c1917; --ink: #fafaf9; --muted: #a8a29e; --line: #44403c; --soft: #292524; --mark: #fafaf9; --on-mark: #1c1917; --danger: #fda29b } }
* { box-sizing: border-box; font-family: system-ui, sans-serif }
button:focus-visible, [tabindex]:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }`;

export const BUTTON_STYLE = `${COLORS}
button { inline-size: 48px; block-size: 48px; border: 1px solid var(--line); border-radius: 50%; padding: 0; display: grid; place-items: center;
  background: var(--mark); color: var(--on-mark); box-shadow: 0 4px 16px #0004; cursor: pointer;
  position: fixed; z-index: 2147483646; inset-block-end: 16px; inset-inline-end: 16px }
@media print { button { display: none } }`;

export const PANEL_STYLE = `
.panel { position: fixed; z-index: 2147483647; inset-block-end: 16px; inset-inline-end: 16px; inline-size: min(360px, calc(100vw - 32px));
  max-block-size: calc(100dvh - 32px); overflow: auto; padding: 20px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--paper); color: var(--ink); box-shadow: 0 12px 40px #0005; font-size: 15px; line-height: 1.5; display: grid; gap: 12px }
.panel h2 { margin: 0; font-size: 18px; line-height: 1.3 }
.panel p, .panel ul { margin: 0; padding: 0 }
.panel ul { list-style: none; display: grid; gap: 4px; padding: 10px 12px; border-radius: 8px; background: var(--soft); overflow-wrap: anywhere }
.panel .muted { color: var(--muted); font-size: 14px }
.panel [role=alert] { color: var(--danger); font-size: 14px }
.panel canvas { inline-size: 100%; block-size: auto; border: 1px solid var(--line); border-radius: 8px }
.panel button { position: static; inline-size: 100%; block-size: auto; min-block-size: 44px; padding: 8px 14px; border-radius: 10px; box-shadow: none;
  font-size: 15px; background: var(--paper); color: var(--ink) }
.panel button.main { background: var(--mark); color: var(--on-mark); font-weight: 600 }`;
