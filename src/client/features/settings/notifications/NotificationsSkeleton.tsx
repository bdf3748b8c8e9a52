import Skeleton from '@mui/material/Skeleton';

/** About as high as what takes its place. */
export const NotificationsSkeleton = () => <Skeleton variant="rounded" height={1140} aria-hidden />;
