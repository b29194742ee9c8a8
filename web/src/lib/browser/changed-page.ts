// Page translators replace texts with elements, and extensions move or remove elements. React then no longer finds its own nodes: it
// throws NotFoundError, and the screen is lost (github.com/facebook/react/issues/11538). Wrapping the texts by hand would miss some,
// and those that do not throw would show old values.
//
// The price: `removeChild` and `insertBefore` no longer throw for a wrong node, so they do not show such a fault of our own code.

/** The elements that replaced texts. */
const replacements = new WeakMap<Node, Node>();

export function followChangesOfPage(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling } of changes) {
      const [removed] = removedNodes;
      const replacement = addedNodes[0] ?? previousSibling;
      if (removed instanceof Text && replacement instanceof Element) followReplacement(removed, replacement);
    }
  }).observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const present = childOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    insertBefore.call(this, node, before && childOf(this, before));
    return node;
  };
}

/** React sets the `nodeValue` of a text that has changed. */
function followReplacement(text: Text, replacement: Element): void {
  replacements.set(text, replacement);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      text.data = value;
      // The original text is back on the page after the translation is turned off.
      if (!text.parentNode) replacement.textContent = value;
    },
  });
}

/** The child of `parent` that is, contains or replaced the node; null if it is gone. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode ?? replacements.get(at) ?? null;
  return at;
}
