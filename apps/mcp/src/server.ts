// The server and its tools, for one key: its NIF and its world are the key's.
import { McpServer } from '@modelcontextprotocol/server';
import { Client } from './client';
import type { Configuracion } from './config';
import { registerIssuingTools } from './tools/issuing';
import { registerReadingTools } from './tools/reading';

const INSTRUCTIONS = `Invoices of a Spanish business under Verifactu. Amounts are decimal texts ("121.00"), dates are YYYY-MM-DD.
Begin with estado: it says whose the key is and whether it can issue. Before issuing, call validar_factura, show the person the
recipient, the lines and the total, and issue only once they have agreed (confirmar: true). An issued invoice is never changed or
deleted: opciones_de_correccion says how it can be corrected.`;

export function buildServer(config: Configuracion): McpServer {
  const server = new McpServer(
    { name: 'encadena', title: 'Encadena', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const client = new Client(config);
  registerReadingTools(server, client);
  registerIssuingTools(server, client, config.mundo);
  return server;
}
