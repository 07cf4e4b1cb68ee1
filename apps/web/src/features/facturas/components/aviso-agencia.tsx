// What the agency objects to in the newest record; and while the page stays open, what became of it, in the same place and
// as high, so that nothing below moves when its answer comes.
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import { COLOR_DE_TONO } from '@encadena/ui';
import { Alert, Box } from '@mantine/core';
import { IconProgressCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgencyError } from '../../../shared/registros/agency-error';
import { TONO_ESTADO } from '../../../shared/registros/estado';
import { Remedios } from '../../../shared/registros/remedios';

export interface AvisoAgenciaProps {
  nif: string;
  factura: FacturaDetalleDto;
  registro: RegistroDto;
}

/** What an act has come to, where the newest record says it. */
function textoDe({ operacion, estado }: RegistroDto) {
  if (operacion !== 'ALTA' && estado === 'PENDIENTE') return 'correccion.resultado.pendiente';
  if (operacion === 'SUBSANACION' && estado === 'CORRECTO') return 'correccion.resultado.corregida';
  return operacion === 'BAJA' && estado === 'ANULADA' ? 'correccion.resultado.anulada' : undefined;
}

export function AvisoAgencia({ nif, factura, registro }: AvisoAgenciaProps) {
  const { t } = useTranslation();
  const { uuid, operacion, estado, codigoError, mensajeError } = registro;
  const objeta = codigoError !== null || mensajeError !== null;
  const sitio = useRef<HTMLDivElement>(null);
  const [alto, setAlto] = useState<number>();
  useLayoutEffect(() => {
    if (objeta) setAlto(sitio.current?.offsetHeight);
  }, [objeta, uuid]);
  if (objeta)
    return (
      <Box ref={sitio}>
        <AgencyError registro={registro}>
          <Remedios nif={nif} factura={factura} registro={registro} />
        </AgencyError>
      </Box>
    );
  if (alto === undefined) return null;
  const texto = textoDe(registro);
  return (
    <Alert
      role="status"
      mih={alto}
      // In the middle of a place that may be much higher.
      display="flex"
      style={{ flexDirection: 'column', justifyContent: 'center' }}
      color={COLOR_DE_TONO[TONO_ESTADO[estado]]}
      icon={<IconProgressCheck />}
      title={
        operacion === 'ALTA'
          ? t(`codigos.estadoVerifactu.${estado}`)
          : t(`correccion.recorrido.${operacion}.${estado}`)
      }
    >
      {texto && t(texto)}
    </Alert>
  );
}
