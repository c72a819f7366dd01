// Written by scripts/docs.ts from en.json: the values that each message needs.
// biome-ignore-all format: written by a script
type Text = string | number
export type Placeholders = {
  'admin.pageTitle': { page: Text }
  'admin.sinceText': { time: Text }
  'admin.unlinkCustomerText': { customer: Text }
  'admin.allowDeletionText': { count: number }
  'admin.emailsExported': { count: number }
  'admin.deletionAllowed': { count: number }
  'admin.waitlistNotified': { waiting: number }
  'admin.pageOf': { page: number; pages: number }
  'admin.maxFoldersPerUserText': { limit: number }
  'admin.maxChannelsPerFolderText': { limit: number }
  'admin.flagRange': { min: number; max: number }
  'admin.flagChange': { name: Text; from: Text; to: Text }
  'admin.unsavedChanges': { count: number }
  'admin.folderCapUnnoticed': { limit: number }
  'admin.folderCapChanges': { cap: number }
  'admin.channelCapChanges': { cap: number }
  'admin.flagsInvalid': { count: number; names: Text }
  'admin.usersGained': { count: number }
  'admin.usersLost': { count: number }
  'admin.failedCount': { count: number }
  'admin.pushNote': { missed: number; live: number; wanted: number }
  'admin.byDay': { title: Text }
  'admin.quotaNeverUsedUp': { limit: number; days: number }
  'admin.quotaUsedUp': { limit: number; used: number; days: number }
  'admin.quotaTotals': { days: number }
  'admin.purposeTotal': { purpose: Text; units: number }
  'admin.quotaOfDay': { date: Text; units: number }
  'admin.emailsNotFound': { search: Text }
  'admin.addressCount': { count: number }
  'admin.sendAgain': { count: number }
  'admin.notifyQuestion': { count: number; subject: Text }
  'admin.sendAgainQuestion': { count: number }
  'admin.waitingCount': { count: number }
  'admin.sentCount': { count: number }
  'admin.refusedCount': { count: number }
  'admin.unsureCount': { count: number }
  'admin.progressText': { done: number; total: number }
  'alerts.priceDifferent': { shown: Text; charged: Text; price: Text }
  'alerts.chargedOnce': { amount: Text }
  'alerts.chargedEvery': { count: number; amount: Text; interval: Text }
  'alerts.paidTwiceAlert': { count: number; subscriptions: Text }
  'alerts.secondCustomerAlert': { customer: Text; subscriptions: Text }
  'alerts.unknownCustomerAlert': { customer: Text }
  'alerts.googleRefusedAlert': { reason: Text }
  'alerts.youtubeRefusedAlert': { reason: Text }
  'alerts.mailServerRefuses': { responseCode: Text }
  'alerts.databaseClock': { now: Text; other: Text }
  'alerts.activityClock': { now: Text; other: Text }
  'alerts.lateJobAlert': { job: Text; since: Text }
  'alerts.hubPostsAlert': { all: number; push: number }
  'alerts.hubRenewalsAlert': { asked: number; overdue: number }
  'alerts.pushRefusedAlert': { service: Text; status: Text }
  'alerts.feedsAlert': { failed: number; all: number }
  'alerts.inactiveAccountsWait': { waiting: Text; limit: Text }
  'alerts.inactiveAccountsAllowed': { waiting: Text; limit: Text; allowed: Text }
  'api-tokens.lastUsed': { at: Text }
  'api-tokens.expires': { at: Text }
  'api-tokens.expired': { at: Text }
  'api-tokens.revokeOf': { name: Text }
  'api-tokens.revokeText': { name: Text }
  'api-tokens.revoked': { name: Text }
  'api-tokens.companionName': { device: Text }
  'account.signInWith': { name: Text }
  'account.stillWaitingFor': { name: Text }
  'add-channel.addThisTo': { folder: Text }
  'add-channel.alreadyThere': { channel: Text }
  'add-channel.alreadyInFolder': { channel: Text; folder: Text }
  'add-channels.title': { folder: Text }
  'add-channels.nowIn': { folder: Text }
  'add-channels.selectAll': { count: number }
  'add-channels.deselectAll': { count: number }
  'add-channels.shown': { count: number }
  'add-channels.selected': { count: number }
  'add-channels.selectedAndHidden': { count: number; hidden: number }
  'add-channels.addTo': { count: number; folder: Text }
  'add-channels.tooMany': { count: number; cap: number }
  'add-channels.folderHolds': { count: number; shown: Text }
  'add-channels.folderHoldsOf': { cap: number; shown: Text }
  'all-new.unseenText': { videos: number; shown: Text }
  'all-new.unseenAndUnsorted': { unseen: Text; unsorted: number; shown: Text }
  'all-new.waitingInLater': { count: number }
  'all-new.nearDay': { near: Text; date: Text }
  'all-new.newOfDay': { count: number; shown: Text }
  'baseline.hoursBefore': { hours: number }
  'billing.planTextsEndsStatus': { day: Text }
  'billing.planTextsEndDueLine': { day: Text }
  'billing.planTextsRenewsLine': { day: Text }
  'billing.planTextsRenewalDueLine': { day: Text }
  'billing.planTextsTrialLine': { day: Text }
  'billing.planTextsTrialDueLine': { day: Text }
  'billing.planTextsOverdueLine': { day: Text }
  'billing.planTextsCollectionPausedLine': { day: Text }
  'change-conflicts.named': { folder: Text }
  'change-conflicts.intoNamed': { folder: Text }
  'change-conflicts.folderDeleted': { named: Text }
  'change-conflicts.folderExists': { named: Text }
  'change-conflicts.folderChanged': { named: Text }
  'change-conflicts.folderFilled': { channels: number; into: Text }
  'change-conflicts.channelsRemoved': { channels: number }
  'change-conflicts.channelsBack': { channels: number }
  'change-conflicts.channelsMoved': { channels: number }
  'change-conflicts.redoFirst': { what: Text }
  'change-conflicts.undoFirst': { what: Text }
  'change-conflicts.channelsUndone': { back: number; of: number; why: Text }
  'change-conflicts.channelsRedone': { back: number; of: number; why: Text }
  'change-conflicts.inPart': { why: Text }
  'changes.undoLabel': { sentence: Text }
  'changes.redoLabel': { sentence: Text }
  'changes.undoRestLabel': { sentence: Text }
  'changes.redoRestLabel': { sentence: Text }
  'changes.undoneNow': { sentence: Text }
  'changes.redoneNow': { sentence: Text }
  'changes.putBack': { count: number }
  'changes.undoneText': { age: Text }
  'changes.folder': { folder: Text }
  'changes.folderWithEmoji': { emoji: Text; folder: Text }
  'changes.severalFolders': { count: number }
  'changes.moved': { channels: number; from: Text; to: Text }
  'changes.movedChannel': { channel: Text; from: Text; to: Text }
  'changes.added': { channels: number; to: Text }
  'changes.addedChannel': { channel: Text; to: Text }
  'changes.removed': { channels: number; from: Text }
  'changes.removedChannel': { channel: Text; from: Text }
  'changes.brought': { channel: Text }
  'changes.broughtInto': { channel: Text; to: Text }
  'changes.created': { folder: Text }
  'changes.createdWith': { folder: Text; channels: number }
  'changes.createdWithChannel': { folder: Text; channel: Text }
  'changes.deleted': { folder: Text }
  'changes.deletedKept': { folder: Text; channels: number }
  'changes.deletedUnsorted': { folder: Text; channels: number }
  'changes.deletedUnsortedChannel': { folder: Text; channel: Text }
  'changes.suggested': { folders: number; channels: number }
  'changes.updated': { looks: Text; folder: Text }
  'changes.renamed': { formerName: Text; folder: Text }
  'changes.renamedAndUpdated': { formerName: Text; folder: Text; looks: Text }
  'changes.fileImportedWith': { what: Text }
  'changes.fileFolders': { count: number }
  'changes.fileChannels': { count: number }
  'changes.fileNewChannels': { count: number }
  'changes.youTubeAdded': { added: number }
  'changes.youTubeAddedAndBack': { added: number; returned: number }
  'changes.youTubeAddedAndRemoved': { added: number; removed: number }
  'changes.youTubeAddedBackAndRemoved': { added: number; returned: number; removed: number }
  'changes.youTubeRemoved': { removed: number }
  'channels.filteredCount': { shown: number; total: number }
  'channels.shownCount': { count: number }
  'channels.visitInNewTab': { name: Text }
  'channels.loadingDatesOf': { done: number; total: number }
  'channels.datesNotLoaded': { count: number }
  'channels.datesWaitForQuota': { total: number; known: number; until: Text }
  'channels.uploaded': { age: Text }
  'cleanup.analysisFailedReason': { reason: Text }
  'cleanup.quotaUsedUp': { until: Text }
  'cleanup.basisDevices': { since: Text }
  'cleanup.basisBrowser': { since: Text }
  'cleanup.unopenedFrom': { from: Text }
  'cleanup.notCheckedCount': { unknown: number }
  'cleanup.selectAllListed': { count: number }
  'cleanup.showMore': { left: number }
  'cleanup.noVideoSince': { newestAt: Text }
  'cleanup.noneOpenedOf': { weeks: number; videos: number }
  'cleanup.nothingOpenedSince': { since: Text }
  'cleanup.selectChannel': { name: Text }
  'cleanup.openedPercent': { opened: Text }
  'cleanup.openedShare': { total: number; opened: number; percent: Text }
  'cleanup.lastOpened': { openedAt: Text }
  'cleanup.openedInDays': { opened: number }
  'cleanup.recentActivity': { uploads: number; rest: Text }
  'cleanup.unsubscribeFrom': { name: Text }
  'cleanup.snoozeChannel': { name: Text }
  'cleanup.snoozedFor': { days: number; channels: number }
  'cleanup.snoozedCount': { count: number }
  'cleanup.bringBackChannel': { name: Text }
  'cleanup.isBack': { name: Text }
  'cleanup.howToUnsubscribe': { name: Text }
  'cleanup.howToUnsubscribeAll': { count: number }
  'cleanup.openOnYouTube': { count: number }
  'cleanup.thenImport': { count: number }
  'cleanup.withFullStop': { sentence: Text }
  'cleanup.basisHistory': { since: Text }
  'common.andMore': { count: number }
  'common.requestIdText': { id: Text }
  'companion.inFolders': { count: number }
  'companion.createFolder': { name: Text }
  'companion.addedTo': { folder: Text }
  'companion.removedFrom': { folder: Text }
  'companion.created': { folder: Text }
  'companion.serverAway': { server: Text }
  'companion.notOurServer': { server: Text }
  'companion.moreFolders': { count: number }
  'companion.unseenCount': { count: number }
  'companion.unsortedCount': { count: number }
  'companion.shownOf': { count: number; shown: Text }
  'companion.notRecognised': { count: number }
  'companion.readingList': { count: number }
  'companion.listRead': { count: number }
  'companion.connectedTo': { server: Text }
  'companion.permissionNeeded': { server: Text }
  'companion.wouldAdd': { count: number }
  'companion.heldAlready': { count: number }
  'companion.withoutId': { count: number }
  'companion.tooMany': { count: number }
  'companion.andMore': { count: number }
  'companion.addChannels': { count: number }
  'companion.added': { count: number }
  'counts.channelsText': { count: number }
  'counts.foldersText': { count: number }
  'counts.subscriptionsText': { count: number }
  'counts.videosText': { count: number }
  'counts.newVideosText': { count: number }
  'counts.windowTitleWithNew': { newVideos: Text; title: Text }
  'counts.windowTitle': { title: Text }
  'counts.newCountTag': { count: number; shown: Text }
  'dashboard.libraryCounts': { channels: number; folders: number }
  'dashboard.cleanupFound': { count: number }
  'dashboard-updates.notCheckedYet': { unread: number; channels: number }
  'dashboard-updates.notChecked': { failed: number; channels: number }
  'dashboard-updates.quotaReached': { until: Text }
  'dashboard-updates.unsortedCard': { count: number }
  'dashboard-updates.channelsAreHere': { count: number }
  'dashboard-updates.checkedText': { age: Text }
  'dashboard-updates.nothingNewSince': { moment: Text }
  'dashboard-updates.seeAll': { shown: Text }
  'demo.isDemo': { minutes: number }
  'devices.deviceText': { browser: Text; system: Text }
  'drag.moveTo': { folder: Text }
  'drag.addTo': { folder: Text }
  'drag.moving': { count: number }
  'drag.targetChosen': { folder: Text; position: number; total: number }
  'engagement.activity': { weeks: number; uploads: number; opened: number }
  'entry.invitedBy': { name: Text }
  'entry.recoveryTitle': { name: Text }
  'entry.passwordHint': { min: number }
  'entry.joinWith': { name: Text }
  'errors.badRequest': { reason: Text }
  'errors.rateLimited': { seconds: number }
  'errors.folderLimitReached': { used: number; cap: number }
  'errors.tooManyForAFolder': { tooMany: number; cap: number }
  'errors.tooManyForThisFolder': { tooMany: number; held: number; cap: number }
  'errors.tooManyPlacements': { cap: number }
  'errors.libraryFull': { cap: number }
  'errors.withFullStop': { sentence: Text }
  'errors.onAnotherDevice': { change: Text }
  'errors.subscriptionsNotRead': { problem: Text }
  'errors.notLookedUp': { problem: Text }
  'errors.tokenScopeMissing': { scope: Text }
  'file-drop.fileProblem': { name: Text; problem: Text }
  'file-import.fileSummary': { format: Text; groups: number; channels: number }
  'file-import.fileSummaryWithoutGroups': { format: Text; channels: number }
  'file-import.groupsBecomeAndJoin': { groups: number; made: number; joined: number }
  'file-import.groupsBecome': { groups: number; made: number }
  'file-import.groupsJoin': { groups: number; joined: number }
  'file-import.groupsLeftOut': { groups: number }
  'file-import.channelsYouHave': { count: number }
  'file-import.channelsNewToYou': { count: number }
  'file-import.channelsInSeveral': { count: number }
  'file-import.channelOutcome': { channels: number; parts: Text }
  'file-import.noChannelOutcome': { channels: number }
  'file-import.takeGroup': { name: Text }
  'file-import.into': { folder: Text }
  'file-import.targetOf': { name: Text; target: Text }
  'file-import.alreadyThere': { count: number }
  'file-import.wouldHold': { would: number; cap: number }
  'file-import.moreGroups': { count: number }
  'file-import.keepLargest': { room: number }
  'file-import.foot': { folders: number; channels: number }
  'file-import.secretsText': { names: Text }
  'file-import.lookUpTitle': { count: number }
  'file-import.lookUpText': { count: number }
  'file-import.lookUpSome': { count: number; all: number }
  'file-import.lookUpButton': { count: number }
  'file-import.foundTitle': { count: number }
  'file-import.foundAs': { value: Text; name: Text }
  'file-import.lookUpsDone': { found: number; missing: number }
  'file-import.cannotTitle': { count: number }
  'file-import.entriesOtherSite': { count: number }
  'file-import.entriesNotChannels': { count: number }
  'file-import.linesNotReadable': { count: number }
  'file-import.entriesCustom': { count: number }
  'file-import.namesUnknown': { count: number }
  'file-import.filesNotReadable': { count: number }
  'file-import.lineNumber': { line: Text }
  'file-import.moreEntries': { count: number }
  'file-import.listedName': { name: Text }
  'file-import.namesAndMore': { names: Text; count: number }
  'file-import.listWithChannels': { name: Text; channels: number }
  'file-import.emptyGroups': { count: number; names: Text }
  'file-import.renamedGroups': { count: number }
  'file-import.repeatedChannels': { count: number }
  'file-import.channelsInNoGroup': { count: number }
  'file-import.otherLists': { count: number; names: Text }
  'folder.channelCount': { channels: number }
  'folder.channelAndVideoCount': { channels: number; videos: number }
  'folder.offlineWithVideos': { offline: Text }
  'folder.quotaIsBackAt': { until: Text }
  'folder.noVideosFailed': { failed: number; total: number }
  'folder.noVideosFound': { total: number }
  'folder.loadProgress': { done: number; total: number }
  'folder.checkedText': { checkedAt: Text }
  'folder.notLoaded': { failed: number; total: number }
  'folder.unavailable': { failed: number; total: number }
  'folder.quotaReached': { until: Text }
  'folder.loadedVideos': { videos: number }
  'folder.partlyLoadedVideos': { videos: Text; failed: number; total: number }
  'folder.failureText': { reason: Text; since: Text }
  'folder.channelsIn': { folderName: Text }
  'folder.channelsUsed': { used: Text }
  'folder.lastUpload': { uploadedAt: Text }
  'folder.nowIn': { folders: Text }
  'folder.moveChannel': { name: Text }
  'folder.alsoAddChannel': { name: Text }
  'folder.removeChannel': { name: Text }
  'folder.undoMove': { name: Text }
  'folder-look.nothingFound': { typed: Text }
  'folder-look.lookOf': { folder: Text }
  'folder-look.lookChanged': { folder: Text }
  'folders.libraryProgress': { folderCount: number; sorted: number; unsorted: number }
  'folders.foldersUsed': { used: Text; cap: Text }
  'folders.folderLimitHint': { used: Text; cap: Text }
  'folders.sortFolders': { sort: Text }
  'folders.moveFolder': { folder: Text; place: number; count: number }
  'folders.folderPlace': { folder: Text; place: number; count: number }
  'folders.folderMoved': { folder: Text }
  'folders.subscriptionsUsed': { used: Text }
  'folders.addChannelsTo': { folder: Text }
  'folders.moreChannels': { count: number }
  'folders.unsortedCount': { count: number }
  'folders.expandFolder': { folder: Text }
  'folders.collapseFolder': { folder: Text }
  'folders.folderActions': { folder: Text }
  'folders.deleteQuestion': { folder: Text }
  'folders.thousandsMore': { thousands: Text }
  'format.price': { amount: Text }
  'format.yearsAgo': { count: number }
  'format.monthsAgo': { count: number }
  'format.weeksAgo': { count: number }
  'format.daysAgo': { count: number }
  'format.hoursAgo': { count: number }
  'format.minutesAgo': { count: number }
  'format.thousands': { number: Text }
  'format.millions': { number: Text }
  'format.views': { count: number; shown: Text }
  'format.millionsOfViews': { shown: Text }
  'format.subscribers': { count: number; shown: Text }
  'format.millionsOfSubscribers': { shown: Text }
  'format.hours': { count: number }
  'format.minutes': { count: number }
  'format.seconds': { count: number }
  'imports.welcome': { name: Text }
  'imports.progressPage': { pages: number }
  'imports.percentRead': { percent: Text }
  'imports.pagesRead': { count: number }
  'imports.confirmRemoval': { count: number }
  'imports.emptyList': { question: Text }
  'imports.removeAll': { count: number }
  'imports.nameNotStored': { channelId: Text }
  'imports.readInPartBecause': { message: Text; outcome: Text }
  'imports.readInPart': { outcome: Text }
  'imports.cutShort': { total: number; expected: number }
  'imports.removedOnly': { removed: number }
  'imports.importedAndRemoved': { imported: number; removed: number }
  'imports.importedOnly': { imported: number }
  'imports.channelsAreHere': { count: number }
  'imports.wouldHold': { folders: number; channels: number }
  'imports.keptThoughMissing': { count: number }
  'imports.quotaResets': { when: Text }
  'imports.failedBecause': { problem: Text }
  'imports.finished': { summary: Text }
  'imports.figures': { imported: number; removed: number }
  'imports.figuresAndMore': { figures: Text; summary: Text }
  'landing.freeWith': { folders: number }
  'later.added': { video: Text }
  'later.removed': { video: Text }
  'later.removedMany': { count: number }
  'later.full': { max: number }
  'later.queueLine': { count: number; seconds: Text }
  'later.minutesLength': { rest: Text }
  'later.hoursLength': { hours: number }
  'later.hoursAndMinutesLength': { hours: number; rest: Text }
  'later.waiting': { count: number }
  'later.move': { video: Text; place: number; count: number }
  'later.placeText': { video: Text; place: number; count: number }
  'later.moved': { video: Text }
  'later.actions': { video: Text }
  'later.removeVideo': { video: Text }
  'legal.agreementSentenceAfter': { version: Text }
  'library.foldersFound': { count: number }
  'library.partlyHere': { here: number; total: number }
  'library.foldersOfChannel': { channel: Text }
  'library.goTo': { folder: Text }
  'library.removeFrom': { folder: Text }
  'library.willMoveIntoFolder': { count: number }
  'library.willEnterFolder': { count: number }
  'library.folderCreated': { name: Text }
  'library.folderDeleted': { name: Text }
  'library.folderDeletedWithChannels': { unsorted: number; name: Text }
  'library.onlySomeFit': { room: number; coming: number }
  'library.moveCount': { count: number }
  'library.addCount': { count: number }
  'library.visit': { channel: Text }
  'library.namedFolder': { folder: Text }
  'library.freeHolds': { cap: number; name: Text }
  'library.freeHoldsAndHas': { cap: number; name: Text; held: number }
  'library.holds': { cap: number; name: Text }
  'library.holdsAndHas': { cap: number; name: Text; held: number }
  'library.addFirst': { room: number; rest: number }
  'library.moveFirst': { room: number; rest: number }
  'mail.registrationOpenText': { origin: Text }
  'marks.timeLeft': { seconds: number }
  'marks.markedSeen': { count: number }
  'marks.markedUnseen': { count: number }
  'marks.withKey': { label: Text; keys: Text }
  'marks.markedWatched': { count: number }
  'members.lastHere': { at: Text }
  'members.newWayInFor': { name: Text }
  'members.linkText': { at: Text }
  'members.recoveryLinkText': { name: Text; at: Text }
  'members.madeAndValid': { made: Text; until: Text }
  'members.takeBackOf': { invitation: Text }
  'members.makeAdminOf': { name: Text }
  'members.madeAdmin': { name: Text }
  'members.makeAdminText': { name: Text }
  'moves.addedText': { count: number; target: Text }
  'moves.alsoAddedText': { count: number; target: Text }
  'moves.removedText': { count: number; source: Text }
  'moves.foldersChanged': { channels: number }
  'moves.notIn': { source: Text }
  'moves.movedToUnsorted': { total: number }
  'moves.movedTo': { total: number; target: Text }
  'moves.movedToThen': { total: number; target: Text }
  'moves.otherFolders': { count: number }
  'moves.source': { source: Text }
  'moves.someFrom': { moved: Text; count: number; from: Text }
  'moves.oneFrom': { moved: Text; from: Text }
  'moves.allFrom': { moved: Text; from: Text }
  'moves.alreadyIn': { target: Text }
  'moving-in.keepAll': { groups: number; price: Text }
  'moving-in.groupsWait': { groups: number; file: Text }
  'notification.folderTitle': { folder: Text; count: number }
  'notification.videoLine': { title: Text; channel: Text }
  'notification.moreVideos': { count: number }
  'notifications.thisBrowser': { device: Text }
  'notifications.lastSent': { time: Text }
  'notifications.failing': { time: Text }
  'notifications.sendTestTo': { name: Text }
  'notifications.removeOf': { name: Text }
  'notifications.removed': { name: Text }
  'notifications.testRefused': { name: Text; status: Text }
  'notifications.testUnreachable': { name: Text }
  'notifications.testForbidden': { name: Text }
  'notifications.paceOf': { folder: Text }
  'offline.changesWait': { count: number }
  'offline.changesRefused': { count: number }
  'offline.signOutLoses': { count: number }
  'offline.forChange': { action: Text; summary: Text }
  'offline.createsFolder': { name: Text }
  'offline.changesFolder': { name: Text }
  'offline.deletesFolder': { name: Text }
  'offline.undoes': { what: Text }
  'offline.redoes': { what: Text }
  'offline.putsInto': { channels: number; folder: Text }
  'offline.takesOut': { channels: number; folder: Text }
  'offline.mayBeOld': { reason: Text }
  'offline.asOfTime': { reason: Text; hour: number; time: Text }
  'offline.asOfDay': { reason: Text; day: Text }
  'page-errors.folderNameTooLong': { max: number }
  'page-metadata.billingDescription': { folders: number; price: Text }
  'palette.actionsOf': { name: Text }
  'palette.moveWhere': { channel: Text }
  'palette.addWhere': { channel: Text }
  'palette.showMore': { count: number }
  'palette.found': { count: number }
  'palette.nothingFound': { typed: Text }
  'palette.videosIn': { folder: Text }
  'plans.nearCapText': { held: number; cap: number }
  'plans.foldersIncluded': { count: number }
  'plans.channelsIncluded': { count: number }
  'plans.foldersUsedOnFree': { used: Text; cap: Text }
  'plans.foldersUsedUpgrade': { used: Text; cap: Text }
  'plans.monthlyPrice': { price: Text }
  'plans.goPremium': { hasAds: Text | boolean; price: Text }
  'quota.resetsToday': { hour: number; time: Text }
  'quota.resetsTomorrow': { hour: number; time: Text }
  'reader-feeds.folderFeed': { folder: Text }
  'reader-feeds.folderFeedAbout': { folder: Text }
  'reader-feeds.appsText': { address: Text }
  'reader-feeds.copyAddress': { name: Text }
  'reader-feeds.copied': { name: Text }
  'reader-feeds.folderTitle': { folder: Text }
  'reader-feeds.formatOf': { folder: Text; format: Text }
  'refresh.undoneText': { undone: Text; cause: Text }
  'refresh.checkingOf': { done: number; total: number }
  'restore.tooManyFolders': { max: number }
  'restore.tooManyChannels': { max: number }
  'restore.imported': { what: Text }
  'restore.foldersUpdated': { count: number }
  'restore.orderOfFolders': { count: number }
  'restore.tooManyNewFolders': { cap: number; held: number; wanted: number; room: number }
  'restore.noRoomForFolders': { cap: number; held: number; wanted: number }
  'restore.folderFull': { cap: number; name: Text; would: number }
  'restore.foldersFull': { cap: number; would: number }
  'restore.libraryFull': { cap: number; would: number }
  'rules.minutes': { count: number }
  'rules.seconds': { count: number }
  'rules.over': { length: Text }
  'rules.under': { length: Text }
  'rules.lastDays': { count: number }
  'rules.withoutWord': { word: Text }
  'rules.withoutWords': { word: Text; count: number }
  'rules.aDay': { count: number }
  'rules.showHidden': { count: Text }
  'rules.between': { min: number; max: number }
  'rules.wholeBetween': { min: number; max: number }
  'rules.tooManyWords': { max: number }
  'rules.wordTooLong': { max: number }
  'rules.ruleAdded': { folder: Text; name: Text }
  'rules.ruleChanged': { folder: Text; name: Text }
  'rules.ruleRemoved': { folder: Text; name: Text }
  'rules.nothingNew': { folder: Text }
  'rules.minutesAndSeconds': { minutes: number; seconds: number }
  'scheduled.line': { count: number }
  'search.countFound': { hasMore: Text | boolean; count: number }
  'search.countFoundOffline': { count: Text }
  'search.nothingFound': { search: Text }
  'selection.selectAll': { count: number }
  'selection.selectedCount': { count: number }
  'selection.hiddenCount': { count: number }
  'settings.exportAs': { format: Text }
  'settings.addOpenId': { name: Text }
  'settings.wayAdded': { way: Text }
  'settings.removeWayOf': { way: Text }
  'settings.removeWayText': { way: Text }
  'settings.wayRemoved': { way: Text }
  'settings.wayUsed': { at: Text }
  'settings.signedInOn': { createdAt: Text }
  'settings.lastUsedText': { lastSeenAt: Text; createdAt: Text }
  'settings.signOutDevice': { device: Text }
  'settings.deviceSignedOut': { device: Text }
  'settings.quotaFrom': { at: Text }
  'settings.quotaMeterText': { used: number; limit: number }
  'settings.quotaShareUsed': { share: number; resets: Text }
  'settings.quotaResets': { resets: Text }
  'settings.quotaUsedUp': { resets: Text }
  'settings.typeToConfirm': { email: Text }
  'settings.exportedOn': { at: Text }
  'settings.entriesSkipped': { count: number }
  'settings.channelsToAdd': { count: number }
  'settings.moreChannels': { count: number }
  'settings.restoreInto': { folder: Text }
  'settings.quotaUsedBefore': { used: number; limit: number }
  'settings.quotaUsed': { used: number }
  'settings.quotaUsedAfter': { used: number; limit: number }
  'settings.passkeyUsed': { made: Text; at: Text }
  'settings.openIdUsed': { at: Text }
  'settings.passwordUsed': { at: Text }
  'shared-folders.channels': { count: number }
  'shared-folders.channelsOf': { count: number; owner: Text }
  'shared-folders.title': { folder: Text }
  'shortcuts.singleKeysHint': { jump: Text; undo: Text }
  'snooze.snoozedUntilText': { until: number }
  'sort.progressText': { sorted: number; total: number }
  'sort.toGo': { count: number }
  'sort.openOnYouTube': { channel: Text }
  'sort.sentence': { reason: Text }
  'sort.withoutVideos': { cause: Text }
  'sort.fullFolder': { count: Text }
  'sort.moreFolders': { count: number }
  'sort.nothingCalled': { typed: Text }
  'sort.foldersFound': { count: number }
  'sort.fileIn': { folders: number }
  'sort.skipped': { count: number }
  'sort.filedIn': { folders: Text; sorted: number; total: number }
  'sort.skippedText': { channel: Text; left: number }
  'sort.takenBack': { channel: Text }
  'sort.chosen': { folder: Text; count: number }
  'sort.notChosen': { folder: Text }
  'sort.sortedElsewhere': { channel: Text }
  'sort.notFiled': { channel: Text; reason: Text }
  'sort.notUndone': { channel: Text; reason: Text }
  'sort.endText': { sorted: number; folders: number }
  'sort.allSkipped': { count: number }
  'sort.stillUnsorted': { count: number }
  'sort.goThroughSkipped': { count: number }
  'sort.nothingUnsorted': { channels: number }
  'sort.listedFolder': { name: Text }
  'sort.hoursToGo': { count: number }
  'sort.minutesToGo': { count: number }
  'sort-entrance.sortCountOneByOne': { count: number }
  'suggested-folders.found': { groups: number; unsorted: number }
  'suggested-folders.stillAsking': { unread: number }
  'suggested-folders.freeHolds': { cap: number }
  'suggested-folders.tickedFor': { free: number }
  'suggested-folders.allWithPremium': { groups: number; price: Text }
  'suggested-folders.makeFolder': { name: Text }
  'suggested-folders.fillFolder': { name: Text }
  'suggested-folders.lookThrough': { count: number }
  'suggested-folders.lookThroughOf': { count: number; name: Text }
  'suggested-folders.leftOut': { count: number }
  'suggested-folders.onlyFit': { cap: number }
  'suggested-folders.actionsOf': { name: Text }
  'suggested-folders.mergeInto': { name: Text }
  'suggested-folders.dropped': { name: Text }
  'suggested-folders.merged': { name: Text; into: Text }
  'suggested-folders.staysUnsorted': { count: number }
  'suggested-folders.chosen': { folders: number; channels: number }
  'suggested-folders.freeChosen': { made: number; cap: number }
  'suggested-folders.overCap': { cap: number }
  'suggested-folders.overFree': { free: number }
  'suggested-folders.makeAndSee': { folders: number }
  'suggested-folders.fillAndSee': { folders: number }
  'suggested-folders.doneFilled': { filled: number; channels: number }
  'suggested-folders.doneMade': { made: number; channels: number }
  'suggested-folders.topicsLike': { names: Text; isAll: Text | boolean; of: number; like: number }
  'suggested-folders.wordLike': { word: Text; isAll: Text | boolean; of: number; like: number }
  'suggested-folders.topics': { names: Text }
  'suggested-folders.wordInNames': { word: Text }
  'suggestions.topics': { count: number; names: Text }
  'suggestions.wordInName': { word: Text }
  'suggestions.like': { of: number; what: Text; isAll: Text | boolean; like: number }
  'sync.importedSome': { leftOut: number; counts: Text }
  'sync.importedVideos': { videos: number }
  'sync.importedChannels': { channels: number }
  'sync.importedLater': { later: number }
  'sync.imported': { parts: Text }
  'videos.videosShown': { shown: number }
  'videos.videosShownOf': { total: number; shown: number }
  'visits.today': { time: Text }
  'visits.yesterday': { time: Text }
  'visits.weekday': { weekday: Text; time: Text }
  'visits.dayWithin': { day: Text }
  'visits.weekdayWithin': { weekday: Text; time: Text }
  'visits.hereOnDay': { day: Text }
  'visits.hereToday': { hour: number; time: Text }
  'visits.hereYesterday': { hour: number; time: Text }
  'visits.hereOnWeekday': { dayOfWeek: number; weekday: Text; hour: number; time: Text }
  'visits.everythingSinceWeekday': { weekday: Text }
  'visits.everythingSinceDay': { day: Text }
  'watch.backTo': { place: Text }
  'watch.playedBy': { host: Text }
  'watch.playerOf': { video: Text }
  'watch.goesOnAt': { position: Text }
  'watch.afterThatPlace': { place: Text }
  'watch.speedSet': { rate: Text }
  'watch.openedOnYouTube': { count: number }
  'watch-history.summary': { format: Text; videos: number; dates: Text }
  'watch-history.summarySomeDated': { format: Text; videos: number; undated: number; dates: Text }
  'watch-history.summaryUndated': { format: Text; videos: number }
  'watch-history.becomeWatched': { count: number }
  'watch-history.becomeBegun': { count: number }
  'watch-history.areKnown': { count: number }
  'watch-history.notWatched': { count: number }
  'watch-history.noRoom': { count: number; max: number }
  'watch-history.alsoOthers': { count: number }
  'watch-history.alsoUnseen': { count: number }
  'watch-history.alsoAdverts': { count: number }
  'watch-history.alsoUnsure': { count: number }
  'watch-history.leftOutNotAVideo': { count: number }
  'watch-history.leftOutOtherSite': { count: number }
  'watch-history.leftOutNotWatched': { count: number }
  'watch-history.leftOutUnreadable': { count: number }
  'watch-history.unreadTitle': { count: number }
  'watch-history.unreadFile': { name: Text; problem: Text }
  'watch-history.foot': { count: number }
  'watch-history.videosWatched': { count: number }
  'watch-history.span': { first: Text; last: Text }
  'weekly-mail.sinceText': { at: Text }
  'weekly-mail.folderLine': { folder: Text; newVideos: Text }
  'weekly-mail.videoLine': { title: Text; channel: Text }
  'weekly-mail.moreFolders': { count: number }
  'weekly-mail.weeklyMailText': { email: Text }
  'weekly-mail.nextMail': { at: Text }
  'weekly-mail.subjectWithMore': { count: number }
  'weekly-mail.subject': { count: number }
  'weekly-mail.newVideosOrMore': { count: number }
  'weekly-mail.newVideos': { count: number }
}
