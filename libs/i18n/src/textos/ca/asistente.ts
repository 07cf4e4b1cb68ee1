// The invoice wizard, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const asistente: Forma<TextosEs['asistente']> = {
  titulo: { nueva: 'Nova factura', editar: "Edita l'esborrany" },
  pasos: { general: 'Dades generals', destinatario: 'Destinatari', lineas: 'Línies i totals', pago: 'Pagament i observacions', resumen: 'Resum' },
  pasoDe: 'Pas {{paso}} de {{total}}',
  guardado: { guardando: "S'està desant…", hecho: 'Desat a les {{hora}}', error: "No s'ha pogut desar", reintentar: 'Torna-ho a provar', nuevo: 'Encara sense canvis', incompleto: 'Es desarà quan les dades siguin vàlides' },
  general: {
    tipoFactura: 'Tipus de factura', serie: 'Sèrie', sinSeries: 'No hi ha cap sèrie per a aquest tipus de factura', ejercicio: 'Any', fechaExpedicion: "Data d'expedició", fechaOperacion: "Data d'operació", fechaOperacionAyuda: "Només si és diferent de la d'expedició",
    fechaVencimiento: 'Data de venciment', descripcionOperacion: "Descripció de l'operació", descripcionAyuda: "En poques paraules, què factures: va al registre de l'Agència", siguiente: "Prendrà el número {{numero}} si s'emet ara", irpf: "Retenció d'IRPF (%)",
  },
  destinatario: {
    elegir: 'Client', buscar: 'Escriu un nom o una identificació', nuevo: 'Crea «{{texto}}»', nuevoCliente: 'Nou client', ninguno: 'Sense destinatari', simplificada: 'Una factura simplificada no porta destinatari.', cambiar: 'Canvia de client', sinClientes: 'No hi ha cap client amb aquest nom', obligatorio: 'Tria un destinatari: només les factures simplificades van sense.',
  },
  lineas: {
    numero: 'Línia {{numero}}', anadir: 'Afegeix una línia', quitar: 'Treu la línia {{numero}}', quitada: 'Línia treta', subir: 'Puja la línia {{numero}}', bajar: 'Baixa la línia {{numero}}', masOpciones: 'Més dades de la línia {{numero}}', modoCalculo: 'El preu', modoNormal: 'sense impostos', modoInverso: 'amb impostos inclosos',
    descuentoTipo: 'Descompte en', porcentaje: '%', importe: '€', descuento: 'Descompte', calificacion: 'Qualificació', causaExencion: "Causa d'exempció", claveRegimen: 'Règim', recargo: "Recàrrec d'equivalència (%)", teclas: 'Tab creua · Retorn al final afegeix una línia · Ctrl+Retorn pas següent · Alt+↑/↓ mou · Ctrl+Retrocés treu',
    sinCalcular: 'Els totals sortiran quan les línies tinguin quantitat i preu vàlids.', vistaPrevia: "PDF de l'esborrany",
  },
  pago: { formaPago: 'Forma de pagament', cuenta: 'Compte bancari', sinCuenta: 'Cap', observaciones: 'Observacions', observacionesAyuda: "S'imprimeixen a la factura", referencia: 'Referència al teu sistema', nuevaCuenta: "Els comptes s'afegeixen a «Comptes bancaris»" },
  resumen: {
    titulo: 'Revisa i emet', falta: "Abans d'emetre falta:", arreglar: 'Arregla-ho', aviso: "Avisos que no impedeixen emetre:", irreversible: 'En emetre, passarà això i no es pot desfer:',
    irreversibleTexto: "La factura prendrà el número següent de la sèrie {{serie}} (ara, {{numero}}), {{destinatario}}, per {{total}}. Quedarà tancada: el seu registre Verifactu se segella i s'encadena, porta el seu QR i s'envia a l'Agència Tributària. Si t'equivoques, es corregeix amb una rectificativa o una anul·lació.",
    para: 'per a {{nombre}}', emitir: 'Emet la factura', emitiendo: 'Emetent: numerem, segellem i desem…', emitida: 'Factura {{numero}} emesa', dejarBorrador: "Deixa-la com a esborrany", noPuede: 'Encara no es pot emetre', sinNumero: 'el següent',
    comprobando: "S'està comprovant la factura…", bloqueado: 'Aquest NIF no té una subscripció activa: pots preparar esborranys, però no emetre.',
  },
};
