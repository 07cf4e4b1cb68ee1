// Keys of the account: how an integrator's software sets up NIFs and hands out their API keys.
import type { Textos } from '../tipos';

export const clavesCuenta: Textos['clavesCuenta'] = {
  titulo: 'Integrator keys',
  texto:
    'For whoever looks after many NIFs: your software adds them, uploads their signed documents and creates their API keys.',
  crear: 'New integrator key',
  permisos: { NIFS: 'NIFs', DOCUMENTOS: 'Documents', CLAVES: 'API keys' },
  permisosTexto: {
    NIFS: 'See the NIFs of your account and add others',
    DOCUMENTOS: 'Download the documents, and upload them once signed',
    CLAVES: 'Create, replace and revoke the API keys of each NIF',
  },
  nombreAyuda: 'To know it again: “Software of the practice”',
  aviso:
    'Whoever has this key can create an API key of every NIF of your account for themselves. Keep it as you keep your password.',
  hastaAyuda: 'A year at most. The API keys that it hands out end with it or before.',
  ipsAyuda:
    'Addresses or networks (203.0.113.0/24), separated by commas. Empty: from anywhere. The API keys that it hands out work from no others either.',
  probar: 'Paste this command into a terminal: it answers the NIFs of your account.',
  sinSegundoFactor: 'Creating an integrator key needs two-step verification. You turn it on in:',
  revocar: {
    texto:
      'It stops working at once and for good. The API keys that it has handed out go on working, because there is software that uses them.',
    entregadas: 'Also revoke all API keys that it has handed out',
    entregadasTexto: 'Tick this if somebody else may have seen it. Whatever uses them will no longer issue.',
    entregadasMenu: 'Revoke those it handed out',
    hechas: 'API keys revoked: {{numero}}',
  },
  expuesta:
    'These keys came written in a web address, which logs and histories keep: {{nombres}}. Revoke them and create others.',
  vacio: {
    titulo: 'You have no integrator keys yet',
    texto: 'You only need one if your software adds the NIFs. To invoice, an API key of the NIF is enough.',
  },
};
