// The book of issued invoices to take away: of the quarter, or of each of its months where a quarter is too much for a file.
import { FORMATOS_EXPORTACION, MAX_EXPORTADAS } from '@encadena/contracts';
import type { FormatoExportacion, Periodo } from '@encadena/contracts';
import { mesesDe, nombreEnEntorno } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entornoActual } from '../../shared/entorno';
import { guardarArchivo } from '../../shared/files';
import { useNif } from '../../shared/nif';
import { pedirLibro } from './api';
import type { Elegido } from './elegido';

export function DescargarLibro({
  ejercicio,
  trimestre,
  facturas,
}: Elegido & { facturas: number | undefined }) {
  const { t } = useTranslation();
  const { mes } = useFormat();
  const { uuid, nif } = useNif();
  const bajar = useMutation({
    mutationFn: async ({ periodo, formato }: { periodo: Periodo; formato: FormatoExportacion }) =>
      guardarArchivo(
        await pedirLibro(uuid, ejercicio, periodo, formato),
        nombreEnEntorno(entornoActual(), `libro-expedidas-${nif}-${ejercicio}-${periodo}.${formato}`),
      ),
  });
  const porMeses = facturas !== undefined && facturas > MAX_EXPORTADAS;
  const periodos: readonly Periodo[] = porMeses ? mesesDe(trimestre) : [trimestre];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={bajar.isPending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('gestoria.libro.descargar')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {periodos.flatMap((periodo) =>
          FORMATOS_EXPORTACION.map((formato) => (
            <Menu.Item key={periodo + formato} onClick={() => bajar.mutate({ periodo, formato })}>
              {porMeses
                ? t(`gestoria.libro.${formato}De`, { mes: mes(ejercicio, Number(periodo)) })
                : t(`gestoria.libro.${formato}`)}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
