// API keys: how a person's own software acts for a NIF.
import type { Textos } from '../tipos';

export const clavesApi: Textos['clavesApi'] = {
  titulo: 'API keys',
  texto: 'With an API key, your own software or your shop issues its invoices here.',
  clave: 'API key',
  orden: 'Command for the terminal',
  documentacion: 'API documentation',
  crear: 'New API key',
  crearAccion: 'Create key',
  columnas: {
    nombre: 'Name',
    entorno: 'Environment',
    permisos: 'Permissions',
    estado: 'Status',
    uso: 'Last used',
    fin: 'Until',
  },
  entornos: { PRUEBAS: 'Test', REAL: 'Live' },
  entornosTexto: {
    PRUEBAS: 'Free. Nothing counts or reaches the tax agency.',
    REAL: 'Issues real invoices. Needs active API access.',
  },
  permisos: { LEER: 'Read', EMITIR: 'Issue', GESTIONAR: 'Manage' },
  permisosTexto: {
    LEER: 'See invoices, records, customers and series',
    EMITIR: 'Issue, rectify, correct and cancel invoices',
    GESTIONAR: 'Create and change customers, and notifications to your software',
  },
  estados: { ACTIVA: 'Active', SUSTITUIDA: 'Replaced', CADUCADA: 'Expired', REVOCADA: 'Revoked' },
  deIntegrador: 'Of the integrator: {{nombre}}',
  sinUsar: 'Not used yet',
  sinFin: 'No end',
  campos: {
    nombre: 'Name',
    nombreAyuda: 'To know it again: “Shop”, “Our software”',
    entorno: 'Environment',
    acceso: 'A live key does not work without API access. You activate it under:',
    permisos: 'What it may do',
    hasta: 'Works for',
    hastaAyuda: 'It stops working after that. No end: until you revoke it.',
    dias: '{{dias}} days',
    ips: 'Allowed IP addresses',
    ipsAyuda: 'Addresses or networks (203.0.113.0/24), separated by commas. Empty: from anywhere.',
  },
  nueva: {
    titulo: 'Key of {{nombre}}',
    unaVez: 'Copy the key now and keep it in a safe place: it is not shown again.',
    guardada: 'I have kept it',
  },
  probar: {
    titulo: 'See that it works',
    texto:
      'Paste this command into a terminal: it answers which NIF the key belongs to and whether it can issue.',
    factura:
      'Paste this command into a terminal: it issues an invoice in the test environment and answers its number, fingerprint and QR. Pasted again, it answers the same.',
  },
  rotar: {
    menu: 'Replace',
    titulo: 'Replace the key {{nombre}}',
    texto:
      'You get a new key with the same permissions. The present one works on for a while, so that you can change it without stopping anything.',
    gracia: 'The present key works',
    horas: {
      nada: 'Not a moment longer',
      hora: 'One hour longer',
      dia: 'One day longer',
      semana: 'One week longer',
    },
    accion: 'Replace key',
  },
  revocar: {
    menu: 'Revoke',
    titulo: 'Revoke the key {{nombre}}',
    texto:
      'It stops working at once and for good: whatever uses it cannot issue until you give it another one.',
    accion: 'Revoke key',
    hecha: 'Key revoked',
  },
  expuesta: {
    etiqueta: 'Exposed',
    texto:
      'These keys came written in a web address, which logs and histories keep: {{nombres}}. Replace them.',
  },
  registro: {
    menu: 'See requests',
    titulo: 'Requests of {{nombre}}',
    texto: 'The last thousand of the last 30 days. What is sent is not kept.',
    soloErrores: 'Only those that failed',
    cuando: 'When',
    llamada: 'Request',
    estado: 'Answer',
    tiempo: 'Time',
    id: 'Request id',
    vacio: 'No requests yet',
    sinErrores: 'None has failed',
    vacioTexto: 'They appear here a few seconds after they are made.',
  },
  vacio: {
    titulo: 'You have no API keys yet',
    texto: 'Create a test key: it is free, and nothing you do with it counts.',
  },
};
