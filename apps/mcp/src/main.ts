// The MCP server: an AI assistant starts it and speaks with it over standard input and output. Nothing else may be written there.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readConfiguracion } from './config';
import { buildServer } from './server';

try {
  const config = readConfiguracion(process.env);
  serveStdio(() => buildServer(config), {
    onerror: (error) => process.stderr.write(`${error.message}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
