interface Login {
  identifier: string;
  password: string;
}

/** An account of a real server, which the connector's tests may use. */
export interface TestAccount {
  /** The account's server, or another one that resolves its handle. */
  url: string;
  plcUrl: string;
  account: Login;
  /** Somebody else, who addresses the account. */
  friend: Login | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** As the environment names it; undefined where it names none. */
export function testAccountOf(environment: Environment = process.env): TestAccount | undefined {
  const { ATPROTO_TEST_URL: url, ATPROTO_TEST_PLC_URL: plcUrl } = environment;
  if (!url) return undefined;
  const account = loginOf(environment, 'ATPROTO_TEST');
  if (!account) {
    throw new Error(
      'ATPROTO_TEST_URL is set: set ATPROTO_TEST_IDENTIFIER and ATPROTO_TEST_PASSWORD, too, ' +
        'the handle and an app password of an account that the tests may use.',
    );
  }
  return {
    url: new URL(url).origin,
    plcUrl: plcUrl ? new URL(plcUrl).origin : 'https://plc.directory',
    account,
    friend: loginOf(environment, 'ATPROTO_TEST_FRIEND'),
  };
}

function loginOf(environment: Environment, prefix: string): Login | undefined {
  const identifier = environment[`${prefix}_IDENTIFIER`];
  const password = environment[`${prefix}_PASSWORD`];
  return identifier && password ? { identifier, password } : undefined;
}
