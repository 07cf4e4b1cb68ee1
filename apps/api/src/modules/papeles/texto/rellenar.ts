// A document filled in with the data of the NIF and of the person who signs for it.
import type { AdministradorDto } from '@encadena/contracts';
import type { Traductor } from '@encadena/i18n';
import { fallo } from '../../../platform/errores';
import { rellenarTexto, type TextoConVersion } from '../../../platform/legal';

export interface DatosPapel {
  nif: string;
  razonSocial: string;
  personaFisica: boolean;
  domicilio: string;
  municipio: string;
  administrador: AdministradorDto | null;
  /** Who is represented by us. */
  empresa: { nombre: string; nif: string; sistema: string };
}

export interface Firmante {
  nombre: string;
  lugar: string;
}

export interface Papel {
  titulo: string;
  version: string;
  idioma: TextoConVersion['idioma'];
  /** The text with everything filled in. */
  texto: string;
  /** Who signs and where, as printed in the box; without it there is no box. */
  firmante?: Firmante;
}

/** Throws DOCUMENTO_INCOMPLETO (422) when a legal person has nobody who signs for it. */
export function rellenar(plantilla: TextoConVersion, datos: DatosPapel, traductor: Traductor): Papel {
  const { idioma } = plantilla;
  const { administrador, empresa } = datos;
  if (!datos.personaFisica && !administrador)
    throw fallo('DOCUMENTO_INCOMPLETO', { errores: [{ campo: 'administrador', codigo: 'obligatorio' }] });
  const firmante = administrador ? `${administrador.nombre} ${administrador.apellidos}` : datos.razonSocial;
  const firmanteNif = administrador?.nif ?? datos.nif;
  const otorgante = administrador
    ? traductor.texto(idioma, 'papeles.documento.juridica', {
        empresa: datos.razonSocial,
        nif: datos.nif,
        domicilio: datos.domicilio,
        firmante,
        firmanteNif,
        cargo: traductor.texto(idioma, `papeles.documento.cargos.${administrador.cargo}`),
      })
    : traductor.texto(idioma, 'papeles.documento.fisica', {
        nombre: datos.razonSocial,
        nif: datos.nif,
        domicilio: datos.domicilio,
      });
  const valores: Record<string, string> = {
    otorgante,
    titular: datos.razonSocial,
    titularNif: datos.nif,
    domicilio: datos.domicilio,
    firmante,
    firmanteNif,
    empresa: empresa.nombre,
    empresaNif: empresa.nif,
    sistema: empresa.sistema,
    version: plantilla.version,
  };
  return {
    titulo: plantilla.titulo,
    version: plantilla.version,
    idioma,
    texto: rellenarTexto(plantilla.texto, valores),
    firmante: { nombre: `${firmante} · ${firmanteNif}`, lugar: datos.municipio },
  };
}
