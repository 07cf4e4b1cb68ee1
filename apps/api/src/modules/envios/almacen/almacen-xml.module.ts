// Wiring of what takes old requests and answers to the storage: it needs nothing of the sender.
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage';
import { AlmacenarXml } from './almacenar-xml';

@Module({ imports: [StorageModule], providers: [AlmacenarXml] })
export class AlmacenXmlModule {}
