// Who makes the invoice out, when that is not its issuer (RD 1619/2012 art. 5).
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { EMITIDA_POR, exigeDestinatario, TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import type { EmitidaPor, TipoIdentificacion } from '@encadena/invoicing';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../../../shared/paises';
import { useAsistente, useErrorDeCampo } from './asistente-context';

type Tercero = NonNullable<FacturaEntradaCruda['tercero']>;
const NADIE: Tercero = { nombre: '', identificacion: '', tipoIdentificacion: 'NIF', pais: 'ES' };
/** The agency takes no third party of the kind "not in the census" (1211). */
const TIPOS = TIPOS_IDENTIFICACION.filter((tipo) => tipo !== 'NO_CENSADO');

function DatosTercero({ tercero }: { tercero: Tercero }) {
  const { t } = useTranslation();
  const { dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const paises = usePaises();
  const poner = (cambios: Partial<Tercero>): void =>
    dispatch({ tipo: 'campos', cambios: { tercero: { ...tercero, ...cambios } } });
  const tipo = tercero.tipoIdentificacion ?? 'NIF';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label={t('facturaVarios.emision.nombreTercero')}
        required
        maxLength={120}
        data-campo="tercero.nombre"
        value={tercero.nombre}
        error={error('tercero.nombre')}
        onChange={(event) => poner({ nombre: event.currentTarget.value })}
      />
      <TextInput
        label={t('clientes.campos.identificacion')}
        required
        maxLength={20}
        data-campo="tercero.identificacion"
        value={tercero.identificacion}
        error={error('tercero.identificacion')}
        onChange={(event) => poner({ identificacion: event.currentTarget.value })}
      />
      <Select
        label={t('clientes.campos.tipoIdentificacion')}
        allowDeselect={false}
        data={TIPOS.map((value) => ({ value, label: t(`codigos.tipoIdentificacion.${value}`) }))}
        value={tipo}
        onChange={(valor) =>
          valor &&
          poner({ tipoIdentificacion: valor as TipoIdentificacion, ...(valor === 'NIF' && { pais: 'ES' }) })
        }
      />
      {tipo !== 'NIF' && (
        <Select
          label={t('clientes.campos.pais')}
          searchable
          allowDeselect={false}
          data-campo="tercero.pais"
          data={paises}
          value={tercero.pais ?? 'ES'}
          error={error('tercero.pais')}
          onChange={(pais) => pais && poner({ pais })}
        />
      )}
    </SimpleGrid>
  );
}

export function QuienExpide() {
  const { t } = useTranslation();
  const { borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const { emitidaPor = null, tercero, tipoFactura } = borrador;
  const posibles = EMITIDA_POR.filter((quien) => quien !== 'DESTINATARIO' || exigeDestinatario(tipoFactura));
  const ayuda =
    emitidaPor === 'DESTINATARIO'
      ? t('facturaVarios.emision.acuerdo')
      : emitidaPor === 'TERCERO'
        ? t('facturaVarios.emision.terceroAyuda')
        : undefined;
  return (
    <>
      <Select
        label={t('facturaVarios.emision.titulo')}
        description={ayuda}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data-campo="emitidaPor"
        data={(['EMISOR', ...posibles] as const).map((value) => ({
          value,
          label: t(`facturaVarios.emision.${value}`),
        }))}
        value={emitidaPor ?? 'EMISOR'}
        error={error('emitidaPor') ?? error('tercero')}
        onChange={(valor) => {
          const quien = valor === 'EMISOR' ? null : (valor as EmitidaPor);
          dispatch({
            tipo: 'campos',
            cambios: { emitidaPor: quien, tercero: quien === 'TERCERO' ? (tercero ?? NADIE) : null },
          });
        }}
      />
      {emitidaPor === 'TERCERO' && <DatosTercero tercero={tercero ?? NADIE} />}
    </>
  );
}
