# Runs a command under a Node that is new enough: `sh with-node.sh node tools/start.mjs`. The command takes the place of this shell,
# so that signals and exit codes are its own.
brought=$(node "${0%/*}/supported-node.mjs") || exit
PATH="${brought:+$brought:}$PATH"
export PATH
exec "$@"
