// The health check of a container: exit code 0 when the address answers 2xx. node tools/health.mjs URL
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
