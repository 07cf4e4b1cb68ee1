// What a customer says in a field, in the words of the screen.
import type { ClienteDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import { enUnaLinea } from '../../../shared/direccion';
import type { Campo } from './elegir';

/** Its title, and what stands there; that nothing does is said too. */
export function useTextoDe(campo: Campo): { titulo: string; texto: (cliente: ClienteDto) => string } {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const textos: Record<Campo, (cliente: ClienteDto) => string | null> = {
    identificacion: ({ tipoIdentificacion, identificacion, pais }) =>
      `${identificacion} (${t(`codigos.tipoIdentificacion.${tipoIdentificacion}`)}, ${pais})`,
    nombre: ({ nombre }) => nombre,
    nombreComercial: ({ nombreComercial }) => nombreComercial,
    personaFisica: ({ personaFisica }) => t(`repetidos.unir.personaFisica.${personaFisica ? 'si' : 'no'}`),
    direccion: ({ direccion }) => [enUnaLinea(direccion), direccion.pais].filter(Boolean).join(', '),
    contactoNombre: ({ contacto }) => contacto.nombre,
    email: ({ contacto }) => contacto.email,
    telefono: ({ contacto }) => contacto.telefono,
    idioma: ({ idioma }) => t(`comun.idioma.${idioma}`),
    valores: ({
      valoresPorDefecto: { formaPago, diasVencimiento, irpf, recargoEquivalencia, claveRegimen, bilingue },
    }) =>
      [
        t(`codigos.formaPago.${formaPago}`),
        t('repetidos.unir.dias', { count: diasVencimiento, dias: diasVencimiento }),
        t('repetidos.unir.irpf', { irpf: porcentaje(irpf) }),
        recargoEquivalencia && t('clientes.campos.recargoEquivalencia'),
        claveRegimen !== '01' && t('repetidos.unir.regimen', { clave: claveRegimen }),
        bilingue && t('clientes.campos.bilingue'),
      ]
        .filter(Boolean)
        .join(' · '),
    referenciaExterna: ({ referenciaExterna }) => referenciaExterna,
  };
  return {
    titulo: campo === 'valores' ? t('repetidos.unir.valores') : t(`clientes.campos.${campo}`),
    texto: (cliente) => textos[campo](cliente) || t('repetidos.unir.sinDato'),
  };
}
