import { undoMs } from '../../../../shared/undoTime.ts';
import { anAct } from './firstActs.ts';
import { isoAt, type Approval, type DemoWorld } from './DemoWorld.ts';

/** Does what the server would have done by now: sends what was approved, and has written what was asked for. */
export function settle(world: DemoWorld, now: number): void {
  const isDue = ({ at }: Approval) => !world.profile.pause && now >= at + undoMs;
  const due = world.approvals.filter(isDue);
  world.approvals = world.approvals.filter((approval) => !isDue(approval));
  world.acts = [...due.map((approval) => sentAct(world, approval)).toReversed(), ...world.acts];
  for (const [id, readyAt] of world.rewritings) if (now >= readyAt) finishWriting(world, id);
}

function sentAct({ profile, owner }: DemoWorld, { item, answer, at }: Approval) {
  const isPractice = Boolean(profile.practice);
  return anAct({
    id: item.id,
    profile_name: item.author.username,
    data_inte: isoAt(at + undoMs),
    text: answer.text,
    caption: item.caption,
    published_at: item.publishedAt,
    post_kind: item.postKind,
    written_by: answer.text === item.text ? item.writtenBy : 'owner',
    approved_by: owner,
    approved_at: isoAt(at),
    is_practice: isPractice,
    can_take_back: !isPractice,
    reaction_count: 0,
  });
}

function finishWriting(world: DemoWorld, id: string): void {
  const { t } = world;
  world.rewritings.delete(id);
  world.reviews = world.reviews.map((item) => {
    if (item.id !== id) return item;
    const of = item.postKind === 'complaint' ? 'complaint' : 'praise';
    const text = t(`drafts.${of}.again`);
    const written = { text, isBeingWritten: false, doubts: [], unsupported: [] };
    return { ...item, ...written, version: item.version + 1 };
  });
}
