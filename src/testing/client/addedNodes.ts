/** What `change` adds to the page at once. React adds a tree as one node, and what a later render brings into it as another. */
export function addedNodes(change: () => void): Node[] {
  const watched = watchNodes();
  change();
  return watched.stop();
}

/** What is added to the page until `stop`. */
export function watchNodes(): { stop: () => Node[] } {
  const added: Node[] = [];
  const keep = (records: MutationRecord[]) => {
    for (const { addedNodes: nodes } of records) added.push(...nodes);
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    stop: () => {
      keep(observer.takeRecords());
      observer.disconnect();
      return added;
    },
  };
}

/** Whether one element came in a render after the one that brought another. */
export function isAddedAfter(added: Node[], later: Element, earlier: Element): boolean {
  const countAround = (element: Element) => added.filter((node) => node.contains(element)).length;
  return countAround(later) > countAround(earlier);
}
