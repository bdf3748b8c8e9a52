/** What stands in the page for a text node that was taken out of it. */
interface Gone {
  standIns: ChildNode[];
  /** What followed the text. */
  next: Node | null;
}

const gone = new WeakMap<Node, Gone>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

let observer: MutationObserver | undefined;

/**
 * Lets a browser translate the page. A translator puts `<font>` elements around text nodes, or in their
 * place, while React goes on with the nodes that it made: it throws where one is no longer where it put it,
 * and changes texts that nobody sees. From here on, what React does with a node happens to what stands in
 * its place, and a text that React changes comes back, for the translator to translate anew. An element of
 * its own for each text would do as well, but MUI's components set texts beside elements, too.
 */
export function followTranslator(): void {
  if (observer || typeof document === 'undefined') return;
  observer = new MutationObserver(readRecords);
  observer.observe(document, { childList: true, subtree: true });
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function append<Child extends Node>(child: Child): Child {
    removeWrapping(this, child);
    appendChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    removeWrapping(this, child);
    insertBefore.call(this, child, before && placeOf(this, before));
    return child;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(child: Child): Child {
    if (!removeWrapping(this, child)) removeChild.call(this, child);
    return child;
  };
  const { set, ...nodeValue } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      set?.call(this, value);
      if (!this.parentNode) bringBack(this);
    },
  });
}

/** Takes away what stands for a child of `parent`, and says whether the child is gone by that. */
function removeWrapping(parent: Node, child: Node): boolean {
  if (child.parentNode === parent) return false;
  if (parent.contains(child)) {
    outermostOf(parent, child).remove();
    return true;
  }
  const { standIns } = whatIsGone(child) ?? {};
  standIns?.forEach((each) => each.remove());
  return standIns !== undefined && child.parentNode === null;
}

/** The child of `parent` where `before` stands: itself, around it, or instead of it. */
function placeOf(parent: Node, before: Node): Node | null {
  if (parent.contains(before)) {
    let place = before;
    while (place.parentNode && place.parentNode !== parent) place = place.parentNode;
    return place;
  }
  const { standIns = [before], next = null } = whatIsGone(before) ?? {};
  const [first = next] = standIns;
  return first;
}

/** The outermost wrapping of a node below `parent` that holds nothing else. */
function outermostOf(parent: Node, node: Node): ChildNode {
  let outermost = node;
  for (;;) {
    const { parentNode: around } = outermost;
    if (around === parent || !isFont(around) || around.childNodes.length > 1) break;
    outermost = around;
  }
  return outermost as ChildNode;
}

/** Undefined where nobody took it out of the page. */
function whatIsGone(node: Node): Gone | undefined {
  if (!isText(node)) return undefined;
  readRecords(observer?.takeRecords() ?? []);
  return gone.get(node);
}

function readRecords(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling: next } of records) {
    const added = [...addedNodes] as ChildNode[];
    // Some put the translation beside the text first.
    const beside = [previousSibling, next].filter(isFont).slice(0, 1);
    const standIns = added.length > 0 ? added : beside;
    for (const node of removedNodes) if (isText(node)) gone.set(node, { standIns, next });
    for (const node of added) gone.delete(node);
  }
}

/** Puts a text that has changed in the place of its translation. */
function bringBack(node: Node): void {
  const [first, ...others] = whatIsGone(node)?.standIns ?? [];
  if (!first?.isConnected) return;
  first.replaceWith(node);
  others.forEach((each) => each.remove());
}
