import { nodesOf, type PlanNode, type QueryPlan } from './QueryPlan.ts';

const mostRows = 1000;

/**
 * What grows with a table in a plan: reading all of one, or of an index, that `isBig`; sorting many
 * rows; reading many that a filter then drops.
 */
export function planFaults(
  plan: QueryPlan,
  isBig: (table: string, index: string | undefined) => boolean,
): string[] {
  const isOfBig = ({ 'Relation Name': table = '', 'Index Name': index }: PlanNode) =>
    isBig(table, index);
  return nodesOf(plan.Plan).flatMap((node) => [
    ...(isOfBig(node) && readsAll(node) ? [`reads all of ${node['Relation Name']}`] : []),
    ...(node['Node Type'].endsWith('Sort') && rowsOf(node) > mostRows
      ? [`sorts ${rowsOf(node)} rows`]
      : []),
    ...(droppedBy(node) > mostRows ? [`drops ${droppedBy(node)} rows that it has read`] : []),
  ]);
}

function readsAll(node: PlanNode): boolean {
  const isScan = node['Node Type'].endsWith('Scan') && node['Actual Loops'] > 0;
  const isByKey = node['Index Cond'] ?? node['Recheck Cond'] ?? node['TID Cond'];
  return isScan && isByKey === undefined;
}

const rowsOf = (node: PlanNode) => node['Actual Rows'] * node['Actual Loops'];

const droppedBy = (node: PlanNode) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
