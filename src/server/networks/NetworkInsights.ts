/** Counts of the last 24 hours; null: the network does not offer them. */
export interface NetworkInsights {
  views: ByAudience | null;
  interactions: ByAudience | null;
  accountsReached: number | null;
  /** Profile visits and taps on its links. */
  profileVisits: number | null;
  reels: ContentInsights | null;
  stories: ContentInsights | null;
  posts: ContentInsights | null;
}

export interface ByAudience {
  followers: number;
  nonFollowers: number;
}

export interface ContentInsights {
  views: number;
  interactions: number;
}
