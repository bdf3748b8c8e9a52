export interface TestLogin {
  token: string;
}

/** An account of a real server, which the connector's tests may use. */
export interface MastodonTestAccount {
  /** The account's server. */
  url: string;
  account: TestLogin;
  /** Somebody else on the same server, who addresses the account. */
  friend: TestLogin | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** As the environment names it; undefined where it names none. */
export function mastodonTestAccountOf(
  environment: Environment = process.env,
): MastodonTestAccount | undefined {
  const {
    MASTODON_TEST_URL: url,
    MASTODON_TEST_TOKEN: token,
    MASTODON_TEST_FRIEND_TOKEN: friend,
  } = environment;
  if (!url) return undefined;
  if (!token) {
    throw new Error(
      'MASTODON_TEST_URL is set: set MASTODON_TEST_TOKEN, too, an access token of an account of ' +
        'that server that the tests may use.',
    );
  }
  return {
    url: new URL(url).origin,
    account: { token },
    friend: friend ? { token: friend } : undefined,
  };
}
