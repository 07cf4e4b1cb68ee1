// Wiring of events and webhooks.
import { Module } from '@nestjs/common';
import { EventosController } from './eventos.controller';
import { EventosQueries } from './eventos.queries';
import { EntregasService } from './webhooks/entregas.service';
import { WebhooksController } from './webhooks/webhooks.controller';
import { WebhooksService } from './webhooks/webhooks.service';

@Module({
  controllers: [EventosController, WebhooksController],
  providers: [EntregasService, EventosQueries, WebhooksService],
})
export class EventosModule {}
