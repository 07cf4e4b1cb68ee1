// Duplicate customers, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const repetidos: Forma<TextosEs['repetidos']> = {
  titulo: 'Clients repetits',
  intro:
    'Clients que semblen el mateix. Uneix-los per veure juntes les seves factures i el que et deuen; si no ho són, deixa’ls com estan.',
  aviso: 'Sembla que tens clients repetits.',
  verlos: 'Mostra els clients repetits',
  columnas: { motivo: 'Què comparteixen', clientes: 'Clients' },
  motivo: {
    IDENTIFICACION: 'La mateixa identificació',
    NOMBRE: 'El mateix nom',
  },
  comparar: 'Compara',
  compararCon: 'Compara {{uno}} amb {{otro}}',
  archivado: 'Arxivat',
  masDe: 'N’hi ha {{n}} amb aquestes dades; aquí veus els {{max}} primers.',
  vacio: {
    titulo: 'No tens clients repetits',
    texto:
      'Si un dia deses dues vegades el mateix, el veuràs aquí. També pots unir dos clients des de la seva fitxa.',
    accion: 'Torna als clients',
  },
  unir: {
    titulo: 'Unir clients',
    accion: 'Uneix amb un altre client',
    elegir: 'Amb quin client',
    elegirTexto: 'Tria l’altre client. Encara no canvia res: primer els compares.',
    queda: 'Es queda',
    seUne: 'S’uneix',
    cambiar: 'Que es quedi l’altre',
    facturas_one: '{{facturas}} factura o esborrany',
    facturas_other: '{{facturas}} factures i esborranys',
    pendiente: 'Et deu {{importe}}',
    datos: 'Quines dades es queden',
    datosTexto: 'Només veus allò en què no coincideixen. Marca el que és bo de cadascun.',
    iguales: 'Les seves dades coincideixen: no hi ha res a triar.',
    sinDato: 'Res',
    valores: 'Valors per a les seves factures i pressupostos',
    dias_one: '{{dias}} dia',
    dias_other: '{{dias}} dies',
    irpf: 'IRPF {{irpf}}',
    regimen: 'règim {{clave}}',
    personaFisica: { si: 'Persona física', no: 'Empresa o entitat' },
    pasara:
      'Els esborranys, els pressupostos i les factures recurrents passen al que es queda. El que ja s’ha emès no canvia: continua dient el que deia, i ho veuràs a la fitxa del que es queda.',
    boton: 'Uneix els dos clients',
    confirmar: {
      titulo: 'Unir «{{uno}}» amb «{{otro}}»',
      texto: 'Quedarà una sola fitxa. No es pot desfer.',
      accion: 'Uneix els dos clients',
    },
    distintas: {
      titulo: 'Segur que és el mateix client?',
      texto: 'Les seves identificacions no coincideixen: {{una}} i {{otra}}.',
      accion: 'Sí, és el mateix',
    },
    hecho: 'Clients units',
    yaUnido: 'Una d’aquestes fitxes ja es va unir a una altra.',
    mismo: 'Tria un altre client: no se’n pot unir un amb si mateix.',
  },
  unida: {
    titulo: 'Aquesta fitxa es va unir a la d’un altre client',
    texto: 'Les seves factures, els seus pressupostos i el seu compte són a la fitxa que queda.',
    ir: 'Ves a la fitxa que queda',
  },
};
