// The table of values that force an outcome in tests, in Catalan.
import type { TextosDeValores } from './textos-de-valores';

export const valores: TextosDeValores = {
  columnas: ['Valor', 'Què passa'],
  de: {
    conErrores: 'L’Agència l’accepta amb l’error 2001. Serveix qualsevol codi de 2000 a 2009.',
    rechazada:
      'L’Agència la rebutja amb el codi 1110 mentre porti aquest valor. Serveix qualsevol codi que rebutgi una factura.',
    rechazadaVeces: 'El mateix, però només les dues primeres vegades que s’envia.',
    duplicada: 'L’Agència respon que ja la tenia (3000). Es resol sola.',
    nifSinCensar: 'Com a NIF del destinatari: l’Agència no coneix l’empresa (1110).',
    personaSinCensar: 'Com a NIF del destinatari: l’Agència no coneix la persona (1110).',
    ivaSinIdentificar: 'Com a NIF-IVA del destinatari: no consta (1121).',
    fallo:
      'L’Agència rebutja tot l’enviament amb el codi 4104. Serveix qualsevol codi que rebutgi enviaments.',
    falloInterno: 'L’Agència té un error intern.',
    errorHttp: 'L’Agència no està disponible (HTTP 503). Serveix de 500 a 599.',
    pagina: 'Respon una pàgina web en lloc de l’Agència.',
    corte: 'La connexió es talla abans que l’Agència desi res.',
    perdida: 'La connexió es talla després de desar: la resposta es perd.',
    muda: 'L’Agència desa la factura i no respon.',
    truncada: 'L’Agència desa la factura i respon a mitges.',
    vacia: 'L’Agència desa la factura i respon buit.',
    lenta: 'L’Agència respon 20 segons tard (d’1 a 600).',
    espera: 'L’Agència demana esperar 600 segons fins a l’enviament següent (de 0 a 9999).',
  },
};
