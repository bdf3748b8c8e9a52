import type { ApprovedAnswer } from '../../../shared/contract/review.ts';

interface ApprovedRow {
  approved_by: string | null;
  approved_at: Date | null;
}

/** Who has approved an act, and when; null: nobody did. */
export const approvalIn = ({
  approved_by: by,
  approved_at: at,
}: ApprovedRow): NonNullable<ApprovedAnswer['approved']> | null =>
  at && { by, at: at.toISOString() };
