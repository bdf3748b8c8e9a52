/** What `change` adds to the page at once. React adds a tree as one node, and what a later render brings into it as another. */
export function addedNodes(change: () => void): Node[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { childList: true, subtree: true });
  change();
  return observer.takeRecords().flatMap(({ addedNodes: nodes }) => [...nodes]);
}

/** Whether one element came in a render after the one that brought another. */
export function isAddedAfter(added: Node[], later: Element, earlier: Element): boolean {
  const countAround = (element: Element) => added.filter((node) => node.contains(element)).length;
  return countAround(later) > countAround(earlier);
}
