// Customers, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const clientes: Forma<TextosEs['clientes']> = {
  titulo: 'Clients', nuevo: 'Nou client', editar: 'Edita el client', buscar: 'Cerca per nom o identificació',
  columnas: { nombre: 'Nom o raó social', identificacion: 'Identificació', municipio: 'Municipi', email: 'Correu electrònic' },
  campos: {
    tipoIdentificacion: "Tipus d'identificació", identificacion: 'Identificació fiscal', pais: 'País', nombre: 'Nom o raó social', nombreComercial: 'Nom comercial',
    personaFisica: 'És una persona física', direccion: 'Adreça', municipio: 'Municipi', codigoPostal: 'Codi postal', provincia: 'Província',
    contactoNombre: 'Persona de contacte', email: 'Correu electrònic', telefono: 'Telèfon', idioma: 'Idioma dels seus documents',
    formaPago: 'Forma de pagament habitual', diasVencimiento: 'Dies fins al venciment', irpf: "Retenció d'IRPF (%)", recargoEquivalencia: "Està en recàrrec d'equivalència", referenciaExterna: 'Referència al teu sistema',
  },
  grupos: { identidad: 'Qui és', direccion: 'Adreça', contacto: 'Contacte', valores: 'Valors per a les seves factures' },
  normalizado: 'Ho desem com a {{valor}}',
  guardado: 'Client desat', creado: 'Client creat', eliminado: 'Client eliminat', archivado: "Client arxivat: té factures emeses, així que s'hi conserva.",
  eliminar: { titulo: 'Elimina {{nombre}}', texto: 'Deixarà de sortir a les teves llistes. Les factures ja emeses no canvien.', accion: 'Elimina el client' },
  vacio: { titulo: 'Encara no tens clients', texto: "Desa aquí a qui factures i les seves dades s'ompliran soles a cada factura.", accion: 'Afegeix el primer client' },
};
