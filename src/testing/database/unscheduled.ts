import { jobRules } from '../../server/jobs/jobRules.ts';

const { cron: _cron, ...maintenance } = jobRules.maintenance;

/** The rules of the queues without their schedules, which send jobs while a test runs. */
export const unscheduled: typeof jobRules = { maintenance };
